import { CHANGED_FACTS, COMPANY_ELEMENT } from '#content/company-name.ts'

/** Carries the facts of the company that an owner has changed to the scripts of the page, which hold those of the demo. */
export function CompanyFacts() {
  const { json } = CHANGED_FACTS
  if (json === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the sign that could end the element
  return <script id={COMPANY_ELEMENT} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
}
