/** Commands of the bar and of the panel of reasons that are not in `COMMANDS`. */
export const PRESSES = ['give-back', 'settings', 'hide-bar', 'why-report'] as const;
export type Press = (typeof PRESSES)[number];
