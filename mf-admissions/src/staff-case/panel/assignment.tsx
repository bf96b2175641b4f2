import { reviewAssignmentActions } from '@site/shared/actions';
import type { PanelAssignment, ShownDeclaration } from '@site/shared/api';
import { ActionForm, useAction, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { Conflicts } from '../../common/review/conflicts.tsx';
import { ConflictFields, Submit, TextEvent } from '../../common/review/event-form.tsx';
import styles from './panel.module.css';
import { PersonName } from './person-name.tsx';
import { usePlaceWords } from './place-words.ts';

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
  const stateWords = usePlaceWords();
  const {
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
  return (
    <li data-left={hasLeft(state) || undefined}>
      <h3>
        {t('panel.places.alias', { alias })}: <PersonName person={reviewer} />
      </h3>
      <p className={isLate ? styles.late : undefined}>{stateWords(assignment)}</p>
      <p className={styles.muted}>
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
      <div className={styles.buttons}>
        {allowed.includes('send') && <Send assignment={assignment} />}
        {allowed.includes('replace') && (
          <Button
            look="plain"
            aria-expanded={isReplaced}
            aria-label={t('panel.places.replaceOne', { name: reviewer.name[locale] })}
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
    <div className={styles.declaration}>
      <p>
        <strong>{t(`panel.declaration.${answer}`)}</strong>
        {types.length > 0 && <>: {types.map((type) => t(`panel.types.${type}`)).join(', ')}</>}
        <span className={styles.muted}>, {formatDate(at)}</span>
      </p>
      {detail && <blockquote className={styles.quote}>{detail}</blockquote>}
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
          {waiver && <blockquote className={styles.quote}>{waiver}</blockquote>}
        </>
      )}
      {resolution === 'recused' && <p>{t('panel.declaration.recused')}</p>}
    </div>
  );
}

/** The ruling of the chair: a waiver in words, or the recusal. */
function Ruling({ assignment }: { assignment: PanelAssignment }) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewAssignmentActions.uphold);
  const { id, revision, reviewer } = assignment;
  const name = reviewer.name[locale];

  function done(event: 'waive' | 'uphold'): void {
    toast(t(`panel.ruling.done.${event}`, { name }));
    void revalidate();
  }

  async function uphold(): Promise<void> {
    const result = await perform({ item: id, payload: { revision } });
    if (result?.ok) done('uphold');
    else if (result) await revalidate();
  }

  return (
    <div className={styles.ruling}>
      <h4>{t('panel.ruling.title')}</h4>
      <TextEvent
        action={reviewAssignmentActions.waive}
        item={id}
        payload={{ revision }}
        field="text"
        label={t('panel.waiver.text')}
        help={t('panel.waiver.help')}
        submit={t('panel.ruling.waive')}
        onDone={() => done('waive')}
      />
      <p>
        <Button look="plain" aria-busy={busy} onClick={() => void uphold()}>
          {t('panel.ruling.uphold')}
        </Button>
      </p>
      <p className={styles.muted}>{t('panel.ruling.help')}</p>
    </div>
  );
}

/** Sends the invitation of a proposed reviewer. */
function Send({ assignment: { id, revision, reviewer } }: { assignment: PanelAssignment }) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewAssignmentActions.send);
  const name = reviewer.name[locale];

  async function send(): Promise<void> {
    const result = await perform({ item: id, payload: { revision } });
    if (result?.ok) toast(t('panel.places.sent', { name }));
    await revalidate();
  }

  return (
    <Button
      aria-busy={busy}
      aria-label={t('panel.places.sendOne', { name })}
      onClick={() => void send()}
    >
      {t('panel.places.send')}
    </Button>
  );
}

/** Leaves the choice to the rule; a certain person is chosen from the pool below. */
function ReplaceByBest({
  assignment,
  onDone,
}: {
  assignment: PanelAssignment;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewAssignmentActions.replace);

  async function replace(): Promise<void> {
    const { id, revision } = assignment;
    const result = await perform({ item: id, payload: { revision } });
    if (result?.ok) {
      onDone();
      toast(t('panel.places.replaced'));
    }
    await revalidate();
  }

  return (
    <div className={styles.ruling}>
      <p>{t('panel.places.replaceHelp')}</p>
      <p>
        <Button look="plain" aria-busy={busy} onClick={() => void replace()}>
          {t('panel.places.replaceBest')}
        </Button>
      </p>
    </div>
  );
}

/** Excludes a submitted review because of a conflict that came to light later. */
function Exclude({ assignment: { id, revision, reviewer } }: { assignment: PanelAssignment }) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <details className={styles.more}>
      <summary>{t('panel.exclude.open')}</summary>
      <ActionForm
        action={reviewAssignmentActions.exclude}
        item={id}
        payload={{ revision }}
        label={(field) => t(`panel.fields.${field}`)}
        className={styles.form}
        onDone={() => {
          toast(t('panel.exclude.done', { name: reviewer.name[locale] }));
          void revalidate();
        }}
      >
        <p className={styles.muted}>{t('panel.exclude.help')}</p>
        <ConflictFields help={t('panel.detailHelp')} />
        <Submit>{t('panel.exclude.submit')}</Submit>
      </ActionForm>
    </details>
  );
}
