import type { Metadata } from 'next'
import { DonneesPersonnelles } from '@/components/administration/donnees-personnelles/donnees-personnelles'
import { guardScreen } from '@/lib/perimetre/opening/guard'

export const metadata: Metadata = { title: 'Données personnelles' }

export default async function DonneesPersonnellesPage() {
  await guardScreen('/administration/donnees-personnelles')
  return (
    <>
      <div>
        <h1>Données personnelles</h1>
        <p className="text-muted">
          Retrouvez tout ce que le service sait d’une personne, remettez-le-lui ou effacez-le. Chaque
          recherche s’inscrit au journal, sans le nom de la personne.
        </p>
      </div>
      <DonneesPersonnelles />
    </>
  )
}
