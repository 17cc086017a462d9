/** Each end of a line, with the white space around it, becomes `joint`. */
export function oneLine(text: string, joint = ' '): string {
  return text.replace(/\s+/gu, (space) => (space.includes('\n') ? joint : space));
}
