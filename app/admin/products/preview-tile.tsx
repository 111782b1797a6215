import styles from './preview-tile.module.css';

/** A small picture of a chosen file; null: it is being read, or this browser cannot show it. */
export function PreviewTile({ address }: { address: string | null }) {
  return (
    <span className={styles.preview}>{address && <img src={address} alt="" width={56} height={56} />}</span>
  );
}
