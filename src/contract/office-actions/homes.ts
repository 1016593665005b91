import { z } from 'zod'
import { changedPhotos, price, rules } from '#contract/catalogue-format.ts'
import { homeLock } from '#contract/door-code.ts'
import {
  draftedGuide,
  draftedTexts,
  homeCopy,
  homeFacts,
  homePlace,
  madeHome,
  newHomeFacts,
  sectionVersions,
} from '#contract/home-draft.ts'
import { homeImportFigures, homesFile, importedHomes } from '#contract/home-import.ts'
import { defineAction } from '#contract/office-action.ts'
import { cents } from '#domain/catalogue/apartment-details.ts'
import { DRAFTED_SECTIONS } from '#domain/catalogue/home-sections.ts'

const tag = 'Homes'
/** How often the section was changed, as it was read. */
const version = z.int().min(0)
const refusals = ['validation_failed', 'apartment_not_found', 'changed_meanwhile'] as const
const audit = { fields: ['section', 'fields'] } as const
/** Says whether the section of a published home is saved as a draft, which guests do not see. */
const drafting = {
  asDraft: z.boolean().optional(),
  /** How often the draft of the section was saved, as it was read. */
  draftVersion: version.optional(),
}

export const changeHomePrice = defineAction({
  ...{ subject: 'home', path: 'price', tag },
  summary: 'Change what a home costs and how it is booked; bookings keep their price',
  permission: 'edit_prices',
  input: z.object({
    priceVersion: version,
    rulesVersion: version,
    price,
    rules,
    /** The least that a night may cost without a second look; null for none. */
    floorCents: cents.positive().nullable(),
    /** The base night typed again, where it is below the floor or far from the one before. */
    baseAgainCents: cents.optional(),
  }),
  refusals: [...refusals, 'price_not_repeated'],
  audit: { home_price_changed: { fields: ['section', 'fields', 'baseNightCents', 'floorCents'] } },
})

export const changeHomeTexts = defineAction({
  ...{ subject: 'home', path: 'texts', tag },
  summary: 'Change title, description and highlights of a home in both languages',
  permission: 'edit_home',
  input: z.object({ version, ...drafting, texts: draftedTexts }),
  refusals,
  audit: { home_texts_changed: audit, home_change_drafted: audit },
})

export const changeHomePhotos = defineAction({
  ...{ subject: 'home', path: 'photos', tag },
  summary: 'Add, order, describe and remove the photos of a home; the first is the cover',
  permission: 'edit_home',
  input: z.object({ version, ...drafting, photos: changedPhotos }),
  refusals,
  audit: { home_photos_changed: audit, home_change_drafted: audit },
})

export const changeHomeFacts = defineAction({
  ...{ subject: 'home', path: 'facts', tag },
  summary: 'Change what a home is and has: rooms, equipment, services, rules, papers',
  permission: 'edit_home',
  input: z.object({ version, ...drafting, facts: homeFacts }),
  refusals,
  audit: { home_facts_changed: audit, home_change_drafted: audit },
})

export const changeHomePlace = defineAction({
  ...{ subject: 'home', path: 'place', tag },
  summary: 'Change the address of a home and where it stands on the map; its city never changes',
  permission: 'edit_home',
  input: z.object({ version, ...drafting, place: homePlace }),
  refusals: [...refusals, 'neighbourhood_unknown'],
  audit: { home_place_changed: audit, home_change_drafted: audit },
})

export const changeHomeGuide = defineAction({
  ...{ subject: 'home', path: 'guide', tag },
  summary:
    'Change the guide of a home: keys, door code, wifi, appliances, what is around; guests of a stay read it at once',
  permission: 'edit_guide',
  input: z.object({ version, guide: draftedGuide }),
  refusals,
  audit: { home_guide_changed: audit },
})

export const setHomeLock = defineAction({
  ...{ subject: 'home', path: 'lock', tag },
  summary: 'Say how the door of a home opens and when guests see its code; codes of stays follow within minutes',
  permission: 'edit_guide',
  input: homeLock,
  refusals: ['validation_failed', 'apartment_not_found'],
  audit: { home_lock_set: { fields: ['lockKind', 'deviceId', 'reveal'] } },
})

export const createHome = defineAction({
  ...{ subject: 'city', path: 'homes', tag },
  summary: 'Make the draft of a new home, which guests see once it is published',
  permission: 'edit_home',
  input: newHomeFacts,
  answer: madeHome,
  refusals: ['validation_failed', 'neighbourhood_unknown'],
  audit: { home_created: { fields: ['city', 'neighbourhood'] } },
})

export const importHomes = defineAction({
  ...{ subject: 'company', path: 'home-imports', tag },
  summary: 'Make drafts of the homes in the export of another system, which guests see once they are published',
  permission: 'edit_home',
  input: homesFile,
  preview: { figures: homeImportFigures },
  answer: importedHomes,
  refusals: [
    ...(['validation_failed', 'changed_meanwhile', 'home_file_unreadable'] as const),
    ...(['home_file_too_long', 'home_file_columns_unknown'] as const),
  ],
  audit: { home_imported: { fields: ['city', 'neighbourhood', 'importedFrom'] } },
})

export const copyHome = defineAction({
  ...{ subject: 'home', path: 'copies', tag },
  summary: 'Make the draft of a new home from another: without its photos, findings, papers, door code and passwords',
  permission: 'edit_home',
  input: homeCopy,
  answer: madeHome,
  refusals: ['validation_failed', 'apartment_not_found'],
  audit: { home_copied: { fields: ['copyOf'] } },
})

export const discardDraft = defineAction({
  ...{ subject: 'home', path: 'draft-ends', tag },
  summary: 'Delete the draft of a home that was never published',
  permission: 'edit_home',
  refusals: ['apartment_not_found', 'home_published', 'changed_meanwhile'],
  input: z.object({ versions: sectionVersions }),
  audit: { home_draft_discarded: { fields: [] } },
})

/** How often the draft of each section was saved, as it was read. */
const draftVersions = z.partialRecord(z.enum(DRAFTED_SECTIONS), z.int().min(1))

export const publishHomeChanges = defineAction({
  ...{ subject: 'home', path: 'changes', tag },
  summary: 'Publish what was saved as drafts of the sections of a home, all at once',
  permission: 'edit_home',
  input: z.object({ draftVersions }),
  refusals: [...refusals, 'neighbourhood_unknown', 'home_incomplete'],
  audit: { home_changes_published: audit },
})

export const discardHomeChange = defineAction({
  ...{ subject: 'home', path: 'change-ends', tag },
  summary: 'Delete the draft of a section of a home that was published; guests see what they saw',
  permission: 'edit_home',
  input: z.object({ section: z.enum(DRAFTED_SECTIONS), draftVersion: z.int().min(1) }),
  refusals: ['apartment_not_found', 'changed_meanwhile'],
  audit: { home_change_discarded: { fields: ['section'] } },
})

export const restoreHomeSection = defineAction({
  ...{ subject: 'home', path: 'restorations', tag },
  summary: 'Save what a section of a published home said before as its draft',
  permission: 'edit_home',
  input: z.object({ section: z.enum(DRAFTED_SECTIONS), revision: version, version, draftVersion: version }),
  refusals: [...refusals, 'not_found'],
  audit: { home_section_restored: audit },
})
