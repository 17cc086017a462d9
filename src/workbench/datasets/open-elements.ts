/** Elements for titles, captions, dates and authors: some collections count them as content, others do not. */
export const DISPUTED: readonly string[] = ['h1', 'figcaption', 'time', 'address'];
