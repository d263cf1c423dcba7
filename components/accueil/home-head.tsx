import { Suspense } from 'react'
import { PageHead } from '@/components/shell/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { perimetreInWords } from '@/lib/accueil/phrases'
import type { Totals } from '@/lib/accueil/totals'
import { showsContractSelector } from '@/lib/domain/perimetre/contrats'
import type { Perimetre } from '@/lib/perimetre/perimetre'

type Props = { firstname: string; perimetre: Perimetre; totals: Promise<Totals> }

/** Greeting and perimeter of the home page. */
export function HomeHead({ firstname, perimetre, totals }: Props) {
  return (
    <PageHead
      title={`Bonjour ${firstname}`}
      subtitle={
        <Suspense fallback={<Skeleton className="mt-1 h-4 w-80 max-w-full" />}>
          <Sentence perimetre={perimetre} totals={totals} />
        </Suspense>
      }
    />
  )
}

async function Sentence({ perimetre, totals }: Omit<Props, 'firstname'>) {
  const { portail, groupe, client, contrats, dates } = perimetre
  if (portail === null || groupe === null) return 'Aucun groupe ne vous est ouvert.'
  const period = portail.type === 'ANALYTIQUE' ? null : dates
  if (client === null || !showsContractSelector(portail.type))
    return perimetreInWords(groupe.nom, null, period)
  const count = contrats.mode === 'selection' ? contrats.numeros.length : ((await totals)?.contrats ?? null)
  return perimetreInWords(groupe.nom, count, period)
}
