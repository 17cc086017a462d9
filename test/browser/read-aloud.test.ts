import { beforeEach, expect } from '@jest/globals';
import { violations } from './support/axe.ts';
import { test } from './support/every-other-test.ts';
import { clickOn } from './support/questions.ts';
import { article, forgetLook, isRead, openRead, press, read, SENTENCE } from './support/reading.ts';
import { inBothBrowsers } from './support/suite.ts';
import { untilInPage } from './support/wait.ts';

interface Heard {
  readonly text: string;
  readonly voice: string;
  readonly rate: number;
}
type Page = Window & { heard: Heard[]; endSentence(): void };

/** Machines that run tests have no voice. */
function giveVoices(): void {
  const heard: Heard[] = [];
  let current: { onend?: () => void } | undefined;
  const voice = (name: string, lang: string, localService: boolean): object => ({
    ...{ name, voiceURI: name, lang, localService },
  });
  const value = {
    getVoices: () => [
      voice('Far', 'en', false),
      voice('Anna', 'de-DE', true),
      voice('Ed', 'en_US', true),
      voice('Flo', 'en-GB', true),
    ],
    cancel: () => (current = undefined),
    speak(said: { text: string; voice: { name: string }; rate: number; onend?: () => void }) {
      heard.push({ text: said.text, voice: said.voice.name, rate: said.rate });
      current = said;
    },
  };
  Object.defineProperty(window, 'speechSynthesis', { value });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(readonly text: string) {}
    },
  });
  Object.assign(window, { heard, endSentence: () => current?.onend?.() });
}

inBothBrowsers('the calm view, read aloud,', (stage) => {
  beforeEach(() => forgetLook(stage()));

  const open = async (): Promise<void> => {
    await openRead(stage());
    await stage().browser.evaluate(giveVoices);
  };
  const heard = (): Promise<readonly Heard[]> =>
    stage().browser.evaluate(() => (window as unknown as Page).heard.map((one) => ({ ...one })));
  const last = async (): Promise<Heard> => (await heard()).at(-1)!;
  const endSentence = (): Promise<void> =>
    stage().browser.evaluate(() => (window as unknown as Page).endSentence());
  const choose = (id: string, chosen: string): Promise<void> =>
    stage().browser.evaluate(
      (one, value) => {
        const list = document.querySelector<HTMLSelectElement>(one)!;
        list.value = value;
        list.dispatchEvent(new Event('change'));
      },
      id,
      chosen,
    );
  const marked = (): Promise<readonly string[]> =>
    stage().browser.evaluate(() =>
      [...(CSS.highlights.get('spoken') ?? [])].map((one) => (one as Range).toString()),
    );

  test('needs a voice of this computer, and says so where there is none', async () => {
    const { browser } = stage();
    await openRead(stage());
    await browser.evaluate(() => {
      const far = { lang: 'en-US', localService: false, name: 'Far', voiceURI: 'far' };
      Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => [far] } });
    });
    await press(stage(), '#aloud');
    await untilInPage(browser, 'the word', () =>
      /no voice/.test(document.querySelector('output')!.textContent),
    );
    expect(await browser.evaluate(() => document.querySelector('.speech')!.checkVisibility())).toBe(false);
  });

  test('goes from sentence to sentence, and shows which it is', async () => {
    const { browser } = stage();
    await open();
    await press(stage(), '#aloud');
    expect(await heard()).toEqual([{ text: 'Ferry', voice: 'Ed', rate: 1 }]);
    await endSentence();
    expect((await last()).text).toBe(SENTENCE);
    expect(await marked()).toEqual([SENTENCE]);
    await stage().screenshot('read-aloud');
    expect(await violations(browser)).toEqual([]);
    for (let said = 0; said < 12; said++) await endSentence();
    // What is said comes into view, below what stays at the top.
    const isInView = (): boolean => {
      const [range] = CSS.highlights.get('spoken') ?? [];
      const { top, bottom } = (range as Range).getBoundingClientRect();
      return top >= 50 && bottom < innerHeight && scrollY > 0;
    };
    await untilInPage(browser, 'the sentence in view', isInView);
  });

  test('has the speed and the voice that the reader chooses, and pauses, and ends by Escape', async () => {
    const { browser } = stage();
    await open();
    await press(stage(), '#aloud');
    await choose('#speed', '150');
    expect(await last()).toEqual({ text: 'Ferry', voice: 'Ed', rate: 1.5 });
    await choose('#voice', 'Flo');
    expect(await last()).toEqual({ text: 'Ferry', voice: 'Flo', rate: 1.5 });
    await endSentence();
    await press(stage(), '#pause');
    const before = await heard();
    // A voice that is let go says that it has ended.
    await endSentence();
    expect(await heard()).toEqual(before);
    expect(await browser.evaluate(() => document.querySelector('#pause')!.textContent)).toBe('Resume');
    await press(stage(), '#pause');
    expect((await heard()).slice(before.length).map(({ text }) => text)).toEqual([SENTENCE]);
    await browser.press('Escape');
    await untilInPage(browser, 'the end', () => !document.querySelector('.speech')!.checkVisibility());
    expect(await marked()).toEqual([]);
    expect(await browser.evaluate(() => document.activeElement?.id)).toBe('aloud');
    // The next text is read in the same way.
    await open();
    await press(stage(), '#aloud');
    expect(await last()).toEqual({ text: 'Ferry', voice: 'Flo', rate: 1.5 });
  });

  test('begins with the sentence that is selected', async () => {
    const { browser } = stage();
    await stage().open(stage().server.page(article('<p>First. Here it begins. Last.</p>')));
    await read(stage());
    await isRead(stage());
    await browser.evaluate(giveVoices);
    await browser.evaluate(() => {
      const text = [...document.querySelectorAll('main p')].at(-1)!.firstChild!;
      getSelection()!.setBaseAndExtent(text, 12, text, 14);
    });
    await clickOn(browser, '#aloud');
    await untilInPage(browser, 'the voice', () => (window as unknown as Page).heard.length > 0);
    expect((await heard())[0].text).toBe('Here it begins.');
  });
});
