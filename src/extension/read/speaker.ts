import type { Sentence } from './sentences.ts';

export type SpeakerState = 'off' | 'speaking' | 'paused';

export interface Speech {
  /** The voice for a sentence in this language. Undefined if this computer has none: then nothing may speak. */
  voice(language: string | undefined): SpeechSynthesisVoice | undefined;
  /** 1 is that of the voice. */
  rate(): number;
  changed(state: SpeakerState, sentence: Sentence | undefined): void;
  failed(): void;
}

/**
 * Reads sentences aloud, one after the other. A pause stops the voice altogether, because some systems cannot pause it,
 * and then repeats the sentence.
 */
export class Speaker {
  private at = 0;
  private state: SpeakerState = 'off';
  /** Events of a sentence that was stopped no longer count. */
  private turn = 0;

  constructor(
    private readonly sentences: readonly Sentence[],
    private readonly speech: Speech,
  ) {}

  get isOn(): boolean {
    return this.state !== 'off';
  }

  get isSpeaking(): boolean {
    return this.state === 'speaking';
  }

  start(at: number): void {
    this.at = at;
    this.speak();
  }

  pause(): void {
    this.silence();
    this.tell('paused');
  }

  goOn(): void {
    this.speak();
  }

  /** After the voice or the speed has changed. */
  again(): void {
    if (this.isSpeaking) this.speak();
  }

  stop(): void {
    if (!this.isOn) return;
    this.silence();
    this.tell('off');
  }

  private speak(): void {
    this.silence();
    const sentence = this.sentences[this.at];
    if (!sentence) return this.stop();
    const voice = this.speech.voice(sentence.language);
    if (!voice) return this.fail();
    const utterance = new SpeechSynthesisUtterance(sentence.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = this.speech.rate();
    const turn = this.turn;
    utterance.onend = () => {
      if (turn !== this.turn) return;
      this.at++;
      this.speak();
    };
    utterance.onerror = () => {
      if (turn === this.turn) this.fail();
    };
    this.tell('speaking');
    speechSynthesis.speak(utterance);
  }

  private fail(): void {
    this.stop();
    this.speech.failed();
  }

  private silence(): void {
    this.turn++;
    speechSynthesis.cancel();
  }

  private tell(state: SpeakerState): void {
    this.state = state;
    this.speech.changed(state, state === 'off' ? undefined : this.sentences[this.at]);
  }
}
