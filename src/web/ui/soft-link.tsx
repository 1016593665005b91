import type { AnchorHTMLAttributes } from 'react'

type SoftLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly to: string }

/**
 * A link within the site that the listener of `useSoftLinks` follows without a page load. For links that a page has many of:
 * the router's own links took a tenth of a list's rendering.
 */
export function SoftLink({ to, children, ...more }: SoftLinkProps) {
  return (
    <a {...more} href={to} data-soft="">
      {children}
    </a>
  )
}
