import { useLazyPart } from '@site/shared/remote';
import type { Detail } from './detail.ts';
import type { OwnSignals } from './own-signals.ts';
import { ThingDetail, ThingOver } from './thing-detail.tsx';

type Props = {
  detail: Detail;
  /** The member's own opinion; null for everybody else. */
  own: OwnSignals | null;
  /** Opened from the list, which stays below; false when the page was opened by its address. */
  isOver: boolean;
};

// Neither is ever part of a document: their code is loaded on demand.
const loadPanel = () => import('./thing-panel.tsx').then(({ ThingPanel }) => ThingPanel);
const loadOwnStance = () => import('./own-stance.tsx').then(({ OwnStance }) => OwnStance);

/** The radar item that the address names. */
export function OpenedThing({ detail, own, isOver }: Props) {
  const Panel = useLazyPart(loadPanel, isOver);
  const OwnStance = useLazyPart(loadOwnStance, own !== null);
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
