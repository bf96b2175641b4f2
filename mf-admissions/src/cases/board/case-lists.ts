import { type BoardColumn, boardColumns, type CaseKind, type CaseState } from '@site/shared/api';

/** Kinds of cases, as filters offer them. */
export const caseKinds: readonly CaseKind[] = [
  'admission',
  'elevation_senior',
  'elevation_fellow',
  'readmission',
  'appeal',
];

/** The states of a column: two of them wait for the same decision. */
export function statesOf(column: BoardColumn): readonly CaseState[] {
  return column === 'decision' ? ['ratifying', 'decided'] : [column];
}

/** The open states, in the order of the board. */
export const openStates: readonly CaseState[] = boardColumns.flatMap(statesOf);
