// Files that prove the achievements in demo applications: charts of a measure before and after a change.
import type { CaseState } from '@site/shared/api';
import { drawn } from '../covers/drawings.ts';
import type { DemoPicture } from '../covers/upload-pictures.ts';
import { demoId, dice, seedOf } from '../random.ts';

/** States in which others than the staff read an application. */
const readBy: readonly CaseState[] = ['in_review', 'deliberation', 'ratifying'];

const names = {
  ru: 'Время восстановления, до и после.webp',
  en: 'Recovery time, before and after.webp',
} as const;

type Owner = { id: string; state: CaseState; language: 'ru' | 'en' };

/** The evidence of the first achievement of a case: its file as the application names it, or none. */
export function evidenceOf({ id, state, language }: Owner): { id: string; name: string }[] {
  if (!readBy.includes(state)) return [];
  return [{ id: demoId('evidence', id), name: names[language] }];
}

/** The uploaded file of a case with evidence. */
export function evidencePicture({ id }: Pick<Owner, 'id'>): DemoPicture {
  return {
    id: demoId('evidence', id),
    slug: `evidence-${id}`,
    drawing: chart(id),
    purpose: 'evidence',
  };
}

/** Twelve columns, of which the later ones are lower. */
function chart(key: string): string {
  const draw = dice(seedOf(`evidence ${key}`));
  const [left, bottom, step] = [168, 744, 102];
  const columns = Array.from({ length: 12 }, (_, index) => {
    const height = index < 6 ? draw.between(420, 560) : draw.between(120, 220);
    const colour = index < 6 ? '#b9552b' : '#15803d';
    return `<rect x="${left + index * step}" y="${bottom - height}" width="64" height="${height}" fill="${colour}"/>`;
  });
  const ground = `<rect width="${drawn.width}" height="${drawn.height}" fill="#ffffff"/>`;
  const axis = `<path d="M120 120V${bottom}H1416" fill="none" stroke="#14261b" stroke-width="6"/>`;
  return ground + axis + columns.join('');
}
