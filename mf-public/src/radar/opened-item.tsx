import { useLazyPart } from '@site/shared/remote';
import type { Detail } from './detail.ts';
import { ItemDetail, ItemOver } from './item-detail.tsx';
import type { OwnSignals } from './members/own-signals.ts';

type Props = {
  detail: Detail;
  /** The member's own opinion; null for everybody else. */
  own: OwnSignals | null;
  /** Opened from the list, which stays below; false when the page was opened by its address. */
  isOver: boolean;
};

// Neither is ever part of a document: their code is loaded on demand.
const loadPanel = () => import('./item-panel.tsx').then(({ ItemPanel }) => ItemPanel);
const loadOwnStance = () => import('./members/own-stance.tsx').then(({ OwnStance }) => OwnStance);

/** The radar item that the address names. */
export function OpenedItem({ detail, own, isOver }: Props) {
  const Panel = useLazyPart(loadPanel, isOver);
  const OwnStance = useLazyPart(loadOwnStance, own !== null);
  const stance = OwnStance && own && <OwnStance item={detail} own={own} />;
  if (isOver && Panel === undefined) return null;
  return isOver && Panel ? (
    <ItemOver detail={detail} Panel={Panel}>
      {stance}
    </ItemOver>
  ) : (
    <ItemDetail detail={detail}>{stance}</ItemDetail>
  );
}
