import { fillPage } from '../fill.ts';
import { dayText, say } from '../words.ts';

const WRITTEN = new Date(2025, 2, 14);

fillPage();
document.querySelector('.byline')!.textContent = say('sample_byline', 'Ada Marlow', dayText(WRITTEN));
