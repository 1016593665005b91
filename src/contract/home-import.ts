import { z } from 'zod'
import { CITIES } from '#domain/catalogue/cities.ts'
import { LISTING_SYSTEMS } from '#domain/listing-import/columns.ts'
import { MAX_IMPORT_BYTES } from '#domain/listing-import/import-limits.ts'
import { ROW_FAULTS, ROW_WARNINGS } from '#domain/listing-import/listing-row.ts'

/** An export of homes as text; the system is found by the columns where it is null. */
export const homesFile = z.object({
  system: z.enum(LISTING_SYSTEMS).nullable(),
  content: z.string().min(1).max(MAX_IMPORT_BYTES),
})

/** What the rows of an export become; `previewId` confirms it. */
export const homeImportFigures = z
  .object({
    previewId: z.string(),
    system: z.enum(LISTING_SYSTEMS),
    /** Columns of the file that are not read. */
    unreadColumns: z.array(z.string()),
    rows: z.array(
      z.object({
        /** The line of the file in which the row begins, from 1. */
        line: z.int(),
        /** How the export calls the home. */
        name: z.string(),
        /** The draft that the row becomes; null where it cannot be read. */
        draft: z
          .object({
            city: z.enum(CITIES),
            neighbourhood: z.string(),
            address: z.string(),
            bedrooms: z.int(),
            guests: z.int(),
            /** 0 where the export has no price. */
            baseNightCents: z.int(),
          })
          .nullable(),
        /** Why it cannot be read: the column as the file names it, and what stands there. */
        faults: z.array(z.object({ code: z.enum(ROW_FAULTS), column: z.string().nullable(), value: z.string() })),
        warnings: z.array(z.object({ code: z.enum(ROW_WARNINGS), value: z.string() })),
      }),
    ),
  })
  .meta({ id: 'HomeImportPreview' })
export type HomeImportPreview = z.infer<typeof homeImportFigures>

export const importedHomes = z.object({ houseCodes: z.array(z.string()) }).meta({ id: 'ImportedHomes' })
