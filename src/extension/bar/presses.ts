/** What the bar, and what tells why, offer besides the commands of `COMMANDS`. */
export const PRESSES = ['give-back', 'settings', 'hide-bar', 'why-report'] as const;
export type Press = (typeof PRESSES)[number];
