// The uploaded file of the demo library: a sheet of estimation cards.
import { drawn } from '../covers/drawings.ts';

/** The value of each card, in dots. */
const cards: readonly number[] = [1, 2, 3, 5, 8, 13];
/** The cards of the first version of the sheet. */
export const firstCards: readonly number[] = [1, 2, 3, 5];
const [across, down] = [3, 2];
const card = { width: 300, height: 360 } as const;
const apart = 60;
const dotsInRow = 4;

/** The SVG content of the sheet, in the size of all drawings. */
export function drawEstimationCards(values = cards): string {
  const left = (drawn.width - across * card.width - (across - 1) * apart) / 2;
  const top = (drawn.height - down * card.height - (down - 1) * apart) / 2;
  const sheet = values.map((dots, index) => {
    const x = left + (index % across) * (card.width + apart);
    const y = top + Math.floor(index / across) * (card.height + apart);
    return `<rect x="${x}" y="${y}" width="${card.width}" height="${card.height}" rx="24" fill="#ffffff" stroke="#15803d" stroke-width="6"/>${dotsOn(x, y, dots)}`;
  });
  return `<rect width="${drawn.width}" height="${drawn.height}" fill="#dff0e5"/>${sheet.join('')}`;
}

function dotsOn(x: number, y: number, dots: number): string {
  return Array.from({ length: dots }, (_, index) => {
    const [column, row] = [index % dotsInRow, Math.floor(index / dotsInRow)];
    return `<circle cx="${x + 60 + column * 60}" cy="${y + 60 + row * 80}" r="20" fill="#14261b"/>`;
  }).join('');
}
