import { TO_PICTURES } from '../access.ts';
import { PICTURES, type PictureSetting } from '../settings.ts';
import { say } from '../words.ts';

/**
 * Whether saved files contain their pictures. That needs access to sites, which the user can refuse, or revoke later.
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
    // Nothing may be awaited before this: browsers ask only in answer to a click.
    const allowed = chosen === 'links' || (await TO_PICTURES.ask().catch(() => false));
    mark(allowed ? chosen : 'links', allowed ? '' : say('settings_pictures_refused'));
    await keep(allowed ? chosen : 'links', allowed ? say('settings_saved') : '');
    if (chosen === 'links') await TO_PICTURES.giveBack();
  };
  for (const [at, radio] of radios.entries())
    radio.addEventListener('change', () => void choose(PICTURES[at]));
  return {
    async show(chosen) {
      const lost = chosen === 'embedded' && !(await TO_PICTURES.isGiven());
      mark(lost ? 'links' : chosen, lost ? say('settings_pictures_lost') : '');
    },
  };
}
