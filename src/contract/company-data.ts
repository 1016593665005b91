import { z } from 'zod'
import type { CompanyData } from '#domain/company-data.ts'
import { isSpanishTaxId } from '#domain/invoicing/tax-id.ts'
import { isIban, normaliseIban } from '#domain/payment/iban.ts'
import { emailAddress, phoneNumber } from './holder.ts'

const MAX = { name: 40, legalName: 120, address: 200, support: 20, url: 200, count: 100_000, days: 1_000 } as const
const FIRST_YEAR = 1900
const LAST_YEAR = 2100

const text = (most: number) => z.string().trim().min(1).max(most)
const count = (most: number) => z.int().min(1).max(most)
const socialPage = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .max(MAX.url)
  .nullable()

const data = {
  name: text(MAX.name),
  legalName: text(MAX.legalName),
  taxNumber: z
    .string()
    .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
    .refine(isSpanishTaxId),
  address: text(MAX.address),
  foundedYear: z.int().min(FIRST_YEAR).max(LAST_YEAR),
  email: emailAddress,
  ownersEmail: emailAddress,
  companiesEmail: emailAddress,
  phone: phoneNumber,
  whatsapp: phoneNumber.nullable(),
  support: text(MAX.support),
  iban: z.string().max(60).transform(normaliseIban).refine(isIban),
  instagram: socialPage,
  linkedin: socialPage,
  hasIllustrations: z.boolean(),
  apartments: count(MAX.count),
  corporateApartments: count(MAX.count),
  averageStayDays: count(MAX.days),
} satisfies Record<keyof CompanyData, z.ZodType>

export const COMPANY_DATA_FIELDS = Object.keys(data) as (keyof CompanyData)[]

/** `version` is that of the data as they were read; 0 where the office had none. */
export const companyDataInput = z.object({ version: z.int().min(0), data: z.object(data) })
export type CompanyDataInput = z.infer<typeof companyDataInput>
