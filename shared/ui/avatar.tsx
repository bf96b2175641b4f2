import { initialsOf, pictureAddress, pictureSet } from '@site/shared/domain';
import { useState } from 'react';
import styles from './avatar.module.css';

type Props = {
  name: string;
  /** Id of the portrait; without one the initials stand in a ring. */
  picture: string | null;
  size?: keyof typeof pixels;
};

/** Edge of the portrait; the ring of a large one is drawn smaller than its picture. */
const pixels = { s: 32, m: 48, l: 320 };

/** A portrait or initials, also where the portrait cannot be had; silent, because the name stands beside it. */
export function Avatar({ name, picture, size = 'm' }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  const className = `${styles.avatar} ${styles[size]}`;
  if (picture === null || picture === lost) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  const shown = { width: pixels[size], height: pixels[size] };
  return (
    <img
      className={className}
      src={pictureAddress(picture, shown)}
      srcSet={size === 'l' ? undefined : pictureSet(picture, shown)}
      width={shown.width}
      height={shown.height}
      loading="lazy"
      alt=""
      onError={() => setLost(picture)}
    />
  );
}
