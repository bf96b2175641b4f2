import { initialsOf, pictureAddress, pictureSet } from '@site/shared/domain';
import styles from './avatar.module.css';

type Props = {
  name: string;
  /** Id of the portrait; without one the initials stand in a ring. */
  picture: string | null;
  size?: 'm' | 'l';
};

/** A portrait or initials; silent, because the name stands beside it. */
export function Avatar({ name, picture, size = 'm' }: Props) {
  const className = `${styles.avatar} ${styles[size]}`;
  if (picture === null) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  }
  const shown = size === 'l' ? { width: 320, height: 320 } : { width: 48, height: 48 };
  return (
    <img
      className={className}
      src={pictureAddress(picture, shown)}
      srcSet={size === 'l' ? undefined : pictureSet(picture, shown)}
      width={shown.width}
      height={shown.height}
      loading="lazy"
      alt=""
    />
  );
}
