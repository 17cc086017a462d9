/** What the bar offers besides the commands of `COMMANDS`. */
export const PRESSES = ['give-back', 'settings', 'hide-bar'] as const;
export type Press = (typeof PRESSES)[number];
