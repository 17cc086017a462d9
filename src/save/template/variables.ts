import { dateOf } from '../date.ts';
import { hostOf, isAddress } from '../metadata/host.ts';
import type { Metadata } from '../types.ts';
import { DAY, formattedDate, localIso } from './date-format.ts';

/** The variables of templates. The settings page describes each. */
export const VARIABLES = [
  { name: 'title' },
  { name: 'author' },
  { name: 'site' },
  { name: 'host' },
  { name: 'url' },
  { name: 'language' },
  { name: 'description' },
  { name: 'date' },
  { name: 'saved' },
] as const;
export type VariableName = (typeof VARIABLES)[number]['name'];

/** Variables that can have a form, as in {date:DD.MM.YYYY}. */
export const DATES: readonly VariableName[] = ['date', 'saved'];

/** How dates without a form are written: as the day, or whole in ISO 8601. */
export type BareDate = 'day' | 'exact';

/** The values of a variable for a page. None if they are unknown. */
export function valuesOf(
  name: VariableName,
  format: string | undefined,
  metadata: Metadata,
  bareDate: BareDate,
): readonly string[] {
  if (name === 'author') return metadata.authors;
  const value = valueOf(name, format, metadata, bareDate);
  return value === undefined ? [] : [value];
}

function valueOf(
  name: Exclude<VariableName, 'author'>,
  format: string | undefined,
  metadata: Metadata,
  bareDate: BareDate,
): string | undefined {
  const { savedAt, url } = metadata;
  const form = format ?? (bareDate === 'day' ? DAY : undefined);
  if (name === 'saved')
    return form ? formattedDate(localIso(savedAt), form) : savedAt.toISOString().replace(/\.\d+/u, '');
  const date = dateOf(metadata);
  if (name === 'date') return date && form ? formattedDate(date, form) : date;
  if (name === 'host') return hostOf(url);
  if (name === 'url') return isAddress(url) ? url : undefined;
  return metadata[name];
}
