import type { Metadata } from 'next'
import { DecryptForm } from '@/components/campagnes/chiffrement/decrypt-form'
import { EncryptForm } from '@/components/campagnes/chiffrement/encrypt-form'
import { KeyCard } from '@/components/campagnes/chiffrement/key-card'
import { UsesTable } from '@/components/campagnes/chiffrement/uses-table'
import { AnchorTabs } from '@/components/ui/anchor-tabs'
import { keyInServiceSystem, lastUsesSystem } from '@/lib/campagnes/chiffrement/queries'
import { formatInstant } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { today } from '@/lib/platform/clock'

export const metadata: Metadata = { title: 'Chiffrement' }

export default async function EncryptDecryptPage() {
  await guardScreen('/encrypt-decrypt')
  const [key, uses] = await Promise.all([keyInServiceSystem(), lastUsesSystem()])
  return (
    <>
      <div>
        <h1>Chiffrement</h1>
        <p className="text-muted">
          Les liens des campagnes portent l’identifiant d’un équipement sous une forme que personne ne peut
          lire ni fabriquer.
        </p>
      </div>
      <AnchorTabs
        label="Chiffrement"
        prefix="chiffrement"
        panels={[
          { id: 'chiffrer', label: 'Chiffrer', content: <EncryptForm today={today()} /> },
          { id: 'dechiffrer', label: 'Déchiffrer', content: <DecryptForm /> },
          {
            id: 'suivi',
            label: 'Clé et usages',
            content: (
              <>
                <KeyCard current={key && { version: key.version, since: formatInstant(key.createdAt) }} />
                <UsesTable uses={uses} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}
