import { InvitationPage } from './page.tsx'

export default InvitationPage
