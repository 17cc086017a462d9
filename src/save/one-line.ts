/** Replaces each line end and the white space around it by `joint`. */
export function oneLine(text: string, joint = ' '): string {
  return text.replace(/\s+/gu, (space) => (space.includes('\n') ? joint : space));
}
