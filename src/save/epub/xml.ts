/** Characters that are not allowed in XML 1.0, not even as entities. */

const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

export function allowed(text: string): string {
  return text.replace(FORBIDDEN, '');
}

/** Text as XML, in an element or a quoted attribute. */
export function escaped(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return allowed(text).replace(/[&<>"]/gu, (character) => names[character]);
}

/** The start of an XHTML document of the book. */
export function opening(language: string | undefined, direction: string | undefined, title: string): string {
  const states = [
    language && ` xml:lang="${language}" lang="${language}"`,
    direction && ` dir="${direction}"`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"${states.filter(Boolean).join('')}>
<head>
<meta charset="UTF-8"/>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="style.css"/>
</head>
`;
}
