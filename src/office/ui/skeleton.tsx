import * as styles from './skeleton.module.css'

/** A place that is being filled. It breathes only when that takes long. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />
}
