import { useEffect, useRef, useState } from 'react'
import * as styles from './tint.module.css'

const TINTED_MS = 1_200

/**
 * Returns the class of a part of the page whose content has just changed while the page is open; undefined otherwise.
 */
export function useTint(content: unknown): string | undefined {
  const text = JSON.stringify(content)
  const before = useRef(text)
  const [isTinted, setTinted] = useState(false)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    setTinted(true)
    const timer = setTimeout(() => setTinted(false), TINTED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return isTinted ? styles.tint : undefined
}
