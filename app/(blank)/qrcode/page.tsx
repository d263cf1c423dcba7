import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound, redirect } from 'next/navigation'
import { QrCodeSheet } from '@/components/campagnes/qr/qr-code-sheet'
import { QrEntry } from '@/components/campagnes/qr/qr-entry'
import { QrLimited } from '@/components/campagnes/qr/qr-notices'
import { RegistreSheet } from '@/components/campagnes/qr/registre-sheet'
import { recordScan } from '@/lib/campagnes/qr/commands/record-scan'
import { breakdownPath } from '@/lib/campagnes/qr/links'
import { findQrCodePublic, type QrCode } from '@/lib/campagnes/qr/queries'
import { qrPath, readQrToken } from '@/lib/domain/campagnes/qr'
import { findRegistrePublic } from '@/lib/parc/registres/verification'
import { getSession } from '@/lib/perimetre/opening/session'
import { pageData } from '@/lib/platform/errors/page-data'
import { loginPath } from '@/lib/platform/http/login-path'
import { ARRIVAL_HEADER } from '@/lib/platform/http/request-headers'

export const metadata: Metadata = { title: 'QR code' }

/** Without token: camera or typed code. With one: what can be done for the object of the code (PUBLIC-54 to PUBLIC-56). */
export default async function QrCodePage({ searchParams }: PageProps<'/qrcode'>) {
  const { t, pro } = await searchParams
  if (t === undefined) return <QrEntry />
  const arrival = (await headers()).get(ARRIVAL_HEADER)
  if (arrival === 'limite') return <QrLimited />
  const token = readQrToken(String(t))
  const code = token && (await pageData(() => findQrCodePublic(token)))
  if (token && !code) return registreOf(token)
  if (!token || !code) notFound()
  if (pro !== undefined) return openAsProfessional(token, code)
  if (arrival === 'scan') await recordScan(code.id)
  return (
    <QrCodeSheet code={code} breakdown={await breakdownPath(code)} professional={`${qrPath(token)}&pro=1`} />
  )
}

/** The register of compliance that the code was printed on. */
async function registreOf(token: string) {
  const registre = await pageData(() => findRegistrePublic(token))
  if (registre === null) notFound()
  return <RegistreSheet registre={registre} />
}

/** Leads to the login, which comes back here, or to the record: its number is never told to a visitor (PUBLIC-55). */
async function openAsProfessional(token: string, { instanceId, logementId }: QrCode): Promise<never> {
  if ((await getSession()) === null) redirect(loginPath(`${qrPath(token)}&pro=1`))
  redirect(instanceId === null ? `/logements/${logementId}` : `/equipements/${instanceId}`)
}
