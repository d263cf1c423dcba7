import { Suspense } from 'react'
import { ChunkReload } from './chunk-reload'
import { OfflineNotice } from './offline-notice'
import { PageProgress } from './page-progress'

/** What watches every page, whatever its frame: progress of navigation, network, pieces that fail to load. */
export function PageEvents() {
  return (
    <>
      <ChunkReload />
      <Suspense>
        <PageProgress />
      </Suspense>
      <OfflineNotice />
    </>
  )
}
