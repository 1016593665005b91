import * as styles from './card-form.module.css'

/** The cards that are taken, drawn by ourselves. */
export function BrandMarks() {
  return (
    <span className={styles.brandMarks} role="img" aria-label="Visa, Mastercard, American Express">
      <svg viewBox="0 0 38 24" aria-hidden="true">
        <rect x=".5" y=".5" width="37" height="23" rx="5" />
        <path
          d="m9.2 8 2.3 8.2L15.200 8M18.600 8l-1.500 8M26.300 8.900c-2.300-1.500-5.400-.3-4.600 1.700.6 1.400 3.200 1.600 3.100 3.400-.1 1.900-3.200 2.400-5 1.200M27.200 16l3.900-8 1.600 8M28.800 13.400h3.200"
          stroke="#1a2c6b"
          strokeWidth="1.900"
        />
      </svg>
      <svg viewBox="0 0 38 24" aria-hidden="true">
        <rect x=".5" y=".5" width="37" height="23" rx="5" />
        <circle cx="15" cy="12" r="6.500" fill="#d9432f" />
        <circle cx="23" cy="12" r="6.500" fill="#efa03a" fillOpacity=".9" />
      </svg>
      <svg viewBox="0 0 38 24" aria-hidden="true">
        <rect x=".5" y=".5" width="37" height="23" rx="5" className={styles.brandFilled} />
        <path
          d="m6 15.500 2.700-7 2.700 7M7 13.200h3.400M13.400 15.500v-7l2.700 4.400 2.700-4.400v7M25 8.500h-3.700v7H25M21.300 12h3.200M27.200 8.500l4.600 7M31.800 8.500l-4.600 7"
          stroke="#fff"
          strokeWidth="1.500"
        />
      </svg>
    </span>
  )
}
