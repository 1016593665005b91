import type { AnchorHTMLAttributes } from 'react'

type SoftLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string }

/**
 * A link within the site for what a page shows many of: followed without loading the page anew by the one listener of
 * `useSoftLinks`, where the router's own links each bring theirs and cost a list a tenth of its rendering.
 */
export function SoftLink({ to, children, ...more }: SoftLinkProps) {
  return (
    <a {...more} href={to} data-soft="">
      {children}
    </a>
  )
}
