import * as styles from './mark.module.css'

/** The company's sign. The name beside it says what it is. */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 22 25"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M1.5 23.5V11a9.5 9.5 0 0 1 19 0v12.5M7.2 23.5V11.6a3.8 3.8 0 0 1 7.6 0v11.9" />
    </svg>
  )
}
