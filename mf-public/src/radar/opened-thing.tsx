import { useLater } from '@site/shared/remote';
import type { Detail } from './detail.ts';
import type { OwnSignals } from './own-signals.ts';
import { ThingDetail, ThingOver } from './thing-detail.tsx';

type Props = {
  detail: Detail;
  /** The member's own words; null for everybody else. */
  own: OwnSignals | null;
  /** Opened from the page, which stays below it; else the page was entered by its address. */
  isOver: boolean;
};

// Neither is ever part of a document: their code comes when it is wanted.
const bringPanel = () => import('./thing-panel.tsx').then(({ ThingPanel }) => ThingPanel);
const bringOwnStance = () => import('./own-stance.tsx').then(({ OwnStance }) => OwnStance);

/** The thing that the address names. */
export function OpenedThing({ detail, own, isOver }: Props) {
  const Panel = useLater(bringPanel, isOver);
  const OwnStance = useLater(bringOwnStance, own !== null);
  const stance = OwnStance && own && <OwnStance thing={detail} own={own} />;
  if (isOver && Panel === undefined) return null;
  return isOver && Panel ? (
    <ThingOver detail={detail} Panel={Panel}>
      {stance}
    </ThingOver>
  ) : (
    <ThingDetail detail={detail}>{stance}</ThingDetail>
  );
}
