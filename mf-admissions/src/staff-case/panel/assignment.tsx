import { reviewAssignmentActions } from '@site/shared/actions';
import type { PanelAssignment, ShownDeclaration } from '@site/shared/api';
import {
  ActionButton,
  ActionButtons,
  ActionForm,
  FormField,
  OpenedPanel,
  useDates,
  useShell,
} from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Conflicts } from '../../common/review/conflicts.tsx';
import styles from './panel.module.css';
import { PersonName } from './person-name.tsx';
import { usePlaceLabels } from './place-labels.ts';

type Props = {
  assignment: PanelAssignment;
  /** Another person is being chosen for this place. */
  isReplaced: boolean;
  onReplace: (isOpen: boolean) => void;
};

/** A place on the panel: the reviewer, the state in words, the declaration, and the events that are possible now. */
export function Assignment({ assignment, isReplaced, onReplace }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const stateWords = usePlaceLabels();
  const {
    id,
    revision,
    alias,
    reviewer,
    employer,
    state,
    source,
    score,
    isLate,
    conflicts,
    declaration,
    allowed,
  } = assignment;
  const name = reviewer.name[locale];
  return (
    <li data-left={hasLeft(state) || undefined}>
      <h3>
        {t('panel.places.alias', { alias })}: <PersonName person={reviewer} />
      </h3>
      <p className={isLate ? `${kit.strong} ${kit.danger}` : undefined}>{stateWords(assignment)}</p>
      <p className={kit.muted}>
        {[
          employer[locale],
          t(`panel.sources.${source}`),
          score !== null && t('panel.match', { score: Math.round(score) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {declaration && <Declaration declaration={declaration} />}
      {!hasLeft(state) && <Conflicts conflicts={conflicts} />}
      {allowed.includes('waive') && <Ruling assignment={assignment} />}
      <div className={`${kit.row2x3} ${kit.hideEmpty} ${memberKit.buttons}`}>
        <ActionButtons
          actions={{ send: reviewAssignmentActions.send }}
          allowed={allowed}
          item={id}
          payload={{ revision }}
          button={() => ({
            look: 'primary',
            name: t('panel.places.sendOne', { name }),
            done: t('panel.places.sent', { name }),
            children: t('panel.places.send'),
          })}
        />
        {allowed.includes('replace') && (
          <Button
            look="plain"
            aria-expanded={isReplaced}
            aria-label={t('panel.places.replaceOne', { name })}
            onClick={() => onReplace(!isReplaced)}
          >
            {t('panel.places.replace')}
          </Button>
        )}
      </div>
      {isReplaced && <ReplaceByBest assignment={assignment} onDone={() => onReplace(false)} />}
      {allowed.includes('exclude') && <Exclude assignment={assignment} />}
    </li>
  );
}

/** Whether the reviewer no longer has the place. */
function hasLeft(state: PanelAssignment['state']): boolean {
  return ['recused', 'declined', 'expired_invite', 'replaced', 'cancelled'].includes(state);
}

/** The answer at the conflict gate, and what the chair has ruled about it. */
function Declaration({ declaration }: { declaration: ShownDeclaration }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { answer, types, detail, detected, resolution, waiver, waivedBy, at } = declaration;
  return (
    <div className={kit.stack2}>
      <p>
        <strong>{t(`panel.declaration.${answer}`)}</strong>
        {types.length > 0 && <>: {types.map((type) => t(`panel.types.${type}`)).join(', ')}</>}
        <span className={kit.muted}>, {formatDate(at)}</span>
      </p>
      {detail && <blockquote className={`${kit.quote} ${kit.asTyped}`}>{detail}</blockquote>}
      {detected.length > 0 && answer === 'none' && (
        <>
          <p>{t('panel.declaration.detected')}</p>
          <Conflicts conflicts={detected} />
        </>
      )}
      {resolution === 'waived' && (
        <>
          <p>
            {t('panel.declaration.waived', {
              name: waivedBy?.[locale] ?? t('panel.declaration.chair'),
            })}
          </p>
          {waiver && <blockquote className={`${kit.quote} ${kit.asTyped}`}>{waiver}</blockquote>}
        </>
      )}
      {resolution === 'recused' && <p>{t('panel.declaration.recused')}</p>}
    </div>
  );
}

/** The ruling of the chair: a waiver in words, or the recusal. */
function Ruling({ assignment }: { assignment: PanelAssignment }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { id, revision, reviewer } = assignment;
  const name = reviewer.name[locale];
  return (
    <div className={styles.ruling}>
      <h4>{t('panel.ruling.title')}</h4>
      <ActionForm
        action={reviewAssignmentActions.waive}
        item={id}
        payload={{ revision }}
        texts="panel.waiver"
        submit={t('panel.ruling.waive')}
        done={t('panel.ruling.done.waive', { name })}
      />
      <p>
        <ActionButton
          action={reviewAssignmentActions.uphold}
          item={id}
          payload={{ revision }}
          done={t('panel.ruling.done.uphold', { name })}
        >
          {t('panel.ruling.uphold')}
        </ActionButton>
      </p>
      <p className={kit.muted}>{t('panel.ruling.help')}</p>
    </div>
  );
}

/** Leaves the choice to the rule; a certain person is chosen from the pool below. */
function ReplaceByBest({
  assignment: { id, revision },
  onDone,
}: {
  assignment: PanelAssignment;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  return (
    <OpenedPanel className={styles.ruling} label={t('panel.places.replace')}>
      <p>{t('panel.places.replaceHelp')}</p>
      <p>
        <ActionButton
          action={reviewAssignmentActions.replace}
          item={id}
          payload={{ revision }}
          done={t('panel.places.replaced')}
          onDone={onDone}
        >
          {t('panel.places.replaceBest')}
        </ActionButton>
      </p>
    </OpenedPanel>
  );
}

/** Excludes a submitted review because of a conflict that came to light later. */
function Exclude({ assignment: { id, revision, reviewer } }: { assignment: PanelAssignment }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <details className={`${kit.lines} ${memberKit.more}`}>
      <summary>{t('panel.exclude.open')}</summary>
      <ActionForm
        action={reviewAssignmentActions.exclude}
        item={id}
        payload={{ revision }}
        texts="gate.fields"
        submit={t('panel.exclude.submit')}
        done={t('panel.exclude.done', { name: reviewer.name[locale] })}
      >
        <p className={kit.muted}>{t('panel.exclude.help')}</p>
        <FormField name="types" codes="panel.types" />
      </ActionForm>
    </details>
  );
}
