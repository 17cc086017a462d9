import { TO_PICTURES } from '../access.ts';
import { PICTURES, type PictureSetting } from '../settings.ts';

const REFUSED = 'Without that access the pictures stay links. Choose “In the file” again to be asked again.';
const TAKEN_BACK =
  'Isolate may not read the sites that hold the pictures, so they stay links. Choose “In the file” to be asked.';

/**
 * Where pictures of saved files are. Pictures in the file need access to sites, which the browser lets the
 * user refuse, and take back later.
 */
export function picturesChoice(
  form: HTMLFormElement,
  keep: (chosen: PictureSetting, done: string) => Promise<void>,
): { show(chosen: PictureSetting): Promise<void> } {
  const radios = PICTURES.map((value) =>
    form.querySelector<HTMLInputElement>(`[name="pictures"][value="${value}"]`)!,
  );
  const problem = form.querySelector('#pictures-problem')!;
  const mark = (chosen: PictureSetting, said: string): void => {
    for (const radio of radios) radio.checked = radio.value === chosen;
    problem.textContent = said;
  };
  const choose = async (chosen: PictureSetting): Promise<void> => {
    // Nothing is waited for before: browsers ask in answer to a click only.
    const allowed = chosen === 'links' || (await TO_PICTURES.ask().catch(() => false));
    mark(allowed ? chosen : 'links', allowed ? '' : REFUSED);
    await keep(allowed ? chosen : 'links', allowed ? 'Saved.' : '');
    if (chosen === 'links') await TO_PICTURES.giveBack();
  };
  for (const [at, radio] of radios.entries())
    radio.addEventListener('change', () => void choose(PICTURES[at]));
  return {
    async show(chosen) {
      const lost = chosen === 'embedded' && !(await TO_PICTURES.isGiven());
      mark(lost ? 'links' : chosen, lost ? TAKEN_BACK : '');
    },
  };
}
