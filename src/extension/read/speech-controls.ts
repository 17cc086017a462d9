import { numberText, say } from '../words.ts';
import { READING_LIMITS } from './choices.ts';
import type { Look } from './look.ts';
import { firstOf, Mark } from './mark.ts';
import { sentencesOf } from './sentences.ts';
import { Speaker } from './speaker.ts';
import { localVoices, voiceFor, voicesFor } from './voices.ts';

/** The buttons and lists for reading a text aloud. */
export class SpeechControls {
  private readonly aloud = one<HTMLButtonElement>('#aloud');
  private readonly pause = one<HTMLButtonElement>('#pause');
  private readonly speed = one<HTMLSelectElement>('#speed');
  private readonly voices = one<HTMLSelectElement>('#voice');
  private readonly box = one<HTMLElement>('.speech');
  private readonly mark = new Mark();
  private speaker: Speaker | undefined;

  constructor(
    private readonly root: HTMLElement,
    private readonly language: string | undefined,
    private readonly look: Look,
    private readonly tell: (said: string) => void,
  ) {
    const { min, max, step } = READING_LIMITS.readSpeed;
    for (let percent = min; percent <= max; percent += step)
      this.speed.append(new Option(numberText(percent / 100, { style: 'percent' }), String(percent)));
    this.aloud.addEventListener('click', () => this.begin());
    // A press would remove the selection, which is where reading begins.
    this.aloud.addEventListener('mousedown', (event) => event.preventDefault());
    this.pause.addEventListener('click', () => this.hold());
    one('#stop').addEventListener('click', () => this.end());
    this.speed.addEventListener('change', () => this.choose({ readSpeed: Number(this.speed.value) }));
    this.voices.addEventListener('change', () => this.choose({ readVoice: this.voices.value }));
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.speaker?.isOn) this.end();
    });
    // Otherwise voices go on speaking after the page is left.
    addEventListener('pagehide', () => this.speaker?.stop());
  }

  private begin(): void {
    if (!this.voiceFor(this.language)) return this.tell(say('read_no_voice'));
    this.tell('');
    this.fill();
    const sentences = sentencesOf(this.root, this.language);
    this.speaker?.stop();
    this.speaker = new Speaker(sentences, {
      voice: (language) => this.voiceFor(language) ?? this.voiceFor(this.language),
      rate: () => this.look.current.readSpeed / 100,
      changed: (state, sentence) => {
        this.box.hidden = state === 'off';
        this.aloud.hidden = state !== 'off';
        this.pause.textContent = say(state === 'paused' ? 'read_go_on' : 'read_pause');
        this.mark.show(sentence);
      },
      failed: () => this.tell(say('read_voice_failed')),
    });
    this.speaker.start(firstOf(sentences, this.root));
    this.pause.focus({ preventScroll: true });
  }

  private hold(): void {
    if (this.speaker?.isSpeaking) this.speaker.pause();
    else this.speaker?.goOn();
  }

  private end(): void {
    const hadFocus = this.box.contains(document.activeElement);
    this.speaker?.stop();
    if (hadFocus) this.aloud.focus({ preventScroll: true });
  }

  private choose(changed: { readSpeed: number } | { readVoice: string }): void {
    this.look.change(changed);
    this.speaker?.again();
  }

  private fill(): void {
    const { readSpeed } = this.look.current;
    this.speed.value = String(readSpeed);
    const fit = voicesFor(this.language, localVoices());
    this.voices.replaceChildren(...fit.map(({ name, voiceURI }) => new Option(name, voiceURI)));
    this.voices.value = this.voiceFor(this.language)?.voiceURI ?? '';
    this.voices.closest('label')!.hidden = fit.length < 2;
  }

  private voiceFor(language: string | undefined): SpeechSynthesisVoice | undefined {
    return voiceFor(language, localVoices(), this.look.current.readVoice);
  }
}

function one<T extends HTMLElement>(selector: string): T {
  return document.querySelector<T>(selector)!;
}
