import { pictureAddress, pictureSet, portraitEdge } from '@site/shared/domain/content';
import { initialsOf } from '@site/shared/domain/people';
import { specConstants } from '@site/shared/domain/system';
import { useState } from 'react';
import styles from './avatar.module.css';

const { sizes, defaultSize } = specConstants.avatar;
const pixelsOf = new Map<string, number>(sizes);

type Person = {
  name: string;
  /** File id of the portrait; without one the initials are shown in a ring. */
  picture: string | null;
};

type Props = Person & {
  /** Size names, from 16 to 48 pixels. */
  size?: (typeof sizes)[number][0];
};

/** A small round picture or the initials of a person; decorative, because the name is next to it. */
export function Avatar({ name, picture, size = defaultSize }: Props) {
  const edge = pixelsOf.get(size) ?? 0;
  const set = (id: string) => pictureSet(id, { width: edge, height: edge });
  return <Face name={name} picture={picture} look={`size-${size}`} edge={edge} setOf={set} />;
}

/** The large picture on a profile page; initials in a ring when there is none. */
export function Portrait({ name, picture }: Person) {
  return <Face name={name} picture={picture} look="portrait" edge={portraitEdge} />;
}

type FaceProps = Person & {
  look: string;
  /** Pixels. */
  edge: number;
  setOf?: (id: string) => string;
};

/** Falls back to the initials when the picture cannot be loaded. */
function Face({ name, picture, look, edge, setOf }: FaceProps) {
  const [lost, setLost] = useState<string | null>(null);
  const className = `${styles.avatar} ${styles[look]}`;
  if (picture === null || picture === lost) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={pictureAddress(picture, { width: edge, height: edge })}
      srcSet={setOf?.(picture)}
      width={edge}
      height={edge}
      loading="lazy"
      alt=""
      onError={() => setLost(picture)}
    />
  );
}
