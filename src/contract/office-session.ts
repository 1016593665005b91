import { z } from '@hono/zod-openapi'

export const passwordSignIn = z
  .object({
    email: z.string().min(1).max(254),
    password: z.string().min(1).max(200),
    code: z.string().min(1).max(40).describe('A one-time code of the authenticator app, or a recovery code'),
  })
  .openapi('PasswordSignIn')

export const demoSignIn = z.object({ token: z.string().min(1).max(100) }).openapi('DemoSignIn')

export const officeMember = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.string()),
    cities: z.array(z.string()).nullable().describe('Null is all cities'),
  })
  .openapi('OfficeMember')
