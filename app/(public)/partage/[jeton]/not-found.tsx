import type { Metadata } from 'next'
import { DeadPartage } from '@/components/documents/partages/dead-partage'

export const metadata: Metadata = { title: 'Lien de partage' }

export default function PartageNotFound() {
  return <DeadPartage />
}
