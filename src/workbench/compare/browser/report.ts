import { makeSortable } from './sort-table.ts';
import { openPages } from './pages.ts';

/** The script inside the report. */
for (const table of document.querySelectorAll('table')) makeSortable(table);
openPages();
