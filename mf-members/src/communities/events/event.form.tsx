import { communityEventActions } from '@site/shared/actions';
import type { CommunityEventDetail, EventSettings } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Zones } from '../../common/time-zones.ts';

type Stored = Partial<EventSettings> & {
  zone: string;
  place?: string | null;
  url?: string | null;
  capacity?: number | null;
};
type FieldsProps = { stored: Stored; regions: readonly Zones[] };

/** What is planned: words in both languages, times, place and seats. */
function EventFields({ stored, regions }: FieldsProps) {
  return (
    <div className={kit.column4}>
      {locales.map((language) => (
        <Fragment key={language}>
          <FormField
            name={`title_${language}`}
            lang={language}
            defaultValue={stored.title?.[language]}
          />
          <FormField
            name={`text_${language}`}
            lang={language}
            rows={5}
            defaultValue={stored.text?.[language]}
          />
        </Fragment>
      ))}
      <FormField name="day" defaultValue={stored.day} />
      <FormField name="time" as="time" defaultValue={stored.time} />
      <FormField name="end_day" defaultValue={stored.endDay === stored.day ? '' : stored.endDay} />
      <FormField name="end_time" as="time" defaultValue={stored.endTime} />
      <FormField name="zone">
        {(attributes) => (
          <select {...attributes} defaultValue={stored.zone} data-stored={stored.zone}>
            {regions.map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="place" defaultValue={stored.place ?? ''} />
      <FormField name="url" defaultValue={stored.url ?? ''} />
      <FormField name="capacity" defaultValue={stored.capacity ?? ''} />
    </div>
  );
}

type CreateProps = {
  community: string;
  zone: string;
  regions: readonly Zones[];
  toEvent: (id: string) => string;
};

/** Plans an event, and opens its page. */
export function CreateEvent({ community, zone, regions, toEvent }: CreateProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <details className={`${memberKit.fold} ${kit.reading}`}>
      <summary>{t('events.create.title')}</summary>
      <ActionForm
        action={communityEventActions.create}
        payload={{ community }}
        texts="events.form"
        fields={[]}
        submit={t('events.create.submit')}
        done={t('events.create.done')}
        leadsTo={toEvent('{id}')}
        onDone={({ id }) => void navigate(toEvent(id))}
      >
        <EventFields stored={{ zone }} regions={regions} />
      </ActionForm>
    </details>
  );
}

type ChangeProps = {
  event: CommunityEventDetail;
  settings: EventSettings;
  regions: readonly Zones[];
};

/** Changes or cancels an event; those whom it concerns are told. */
export function ChangeEvent({ event, settings, regions }: ChangeProps) {
  const { t } = useTranslation();
  const { id, allowed, zone, place, url, capacity } = event;
  return (
    <Section id="change" title={t('events.change.title')} className={kit.column4}>
      {allowed.includes('save') && (
        <details className={memberKit.fold}>
          <summary>{t('events.save.title')}</summary>
          <p className={kit.hint}>{t('events.save.text')}</p>
          <ActionForm
            action={communityEventActions.save}
            item={id}
            texts="events.form"
            fields={[]}
            look="plain"
            submit={t('events.save.submit')}
            done={t('events.save.done')}
            keepsValues
          >
            <EventFields stored={{ ...settings, zone, place, url, capacity }} regions={regions} />
          </ActionForm>
        </details>
      )}
      {allowed.includes('cancel') && (
        <details className={memberKit.fold}>
          <summary>{t('events.cancel.title')}</summary>
          <ActionForm
            action={communityEventActions.cancel}
            item={id}
            texts="events.cancel"
            look="danger"
          />
        </details>
      )}
    </Section>
  );
}
