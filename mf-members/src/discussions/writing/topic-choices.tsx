import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Topic = { id: string; name: string };
type Props = {
  /** Of the field of the form. */
  name: string;
  id: string;
  topics: readonly Topic[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The topics of a thread, folded until there are some. */
export function TopicChoices({ name, id, topics, chosen, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <details className={memberKit.more} open={chosen.length > 0 || undefined}>
      <summary id={id}>{t('discussions.new.topicsOpen')}</summary>
      <div className={`${kit.row0x6} ${memberKit.choices}`}>
        {topics.map((topic) => (
          <label key={topic.id}>
            <input
              type="checkbox"
              name={name}
              value={topic.id}
              checked={chosen.includes(topic.id)}
              onChange={({ currentTarget: { checked } }) => {
                const others = chosen.filter((one) => one !== topic.id);
                onChange(checked ? [...others, topic.id] : others);
              }}
            />
            <span>{topic.name}</span>
          </label>
        ))}
      </div>
    </details>
  );
}
