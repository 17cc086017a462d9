/** The voices of this computer. Other voices send the text to a server. Empty if the browser cannot speak. */
export function localVoices(): SpeechSynthesisVoice[] {
  const { speechSynthesis: speech } = globalThis as Partial<typeof globalThis>;
  return speech?.getVoices().filter(({ localService }) => localService) ?? [];
}

/** The voices that speak a language, in any region. All voices if the language is not known. */
export function voicesFor(
  language: string | undefined,
  all: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice[] {
  if (!language) return [...all];
  return all.filter(({ lang }) => primary(lang) === primary(language));
}

/** The voice that the reader has chosen, or else that of the region, that of the system, or the first one. */
export function voiceFor(
  language: string | undefined,
  all: readonly SpeechSynthesisVoice[],
  chosen: string,
): SpeechSynthesisVoice | undefined {
  const fit = voicesFor(language, all);
  return (
    fit.find(({ voiceURI }) => voiceURI === chosen) ??
    fit.find(({ lang }) => plain(lang) === plain(language ?? '')) ??
    fit.find((voice) => voice.default) ??
    fit[0]
  );
}

/** Android writes `en_US`. */
function plain(tag: string): string {
  return tag.replaceAll('_', '-').toLowerCase();
}

function primary(tag: string): string {
  return plain(tag).split('-', 1)[0];
}
