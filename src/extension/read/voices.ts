/** The voices of this computer. Others send the text to a server. None where the browser has no speech. */
export function localVoices(): SpeechSynthesisVoice[] {
  const { speechSynthesis: speech } = globalThis as Partial<typeof globalThis>;
  return speech?.getVoices().filter(({ localService }) => localService) ?? [];
}

/** Those that speak a language, whatever the region. All of them where it is not known. */
export function voicesFor(
  language: string | undefined,
  all: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice[] {
  if (!language) return [...all];
  return all.filter(({ lang }) => primary(lang) === primary(language));
}

/** The one that the reader has chosen, that of the region, that of the system, or the first. */
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
