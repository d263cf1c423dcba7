'use client'

import { ChunkReload } from './chunk-reload'
import { OfflineNotice } from './offline-notice'
import { PageFault } from './page-fault'
import { PageProgress } from './page-progress'
import { RowFocus } from './row-focus'
import { SnackbarHost } from './snackbar-host'

/** Parts of every page, whatever its frame: progress of navigation, network, failed pieces, the message. */
export function PageEvents() {
  return (
    <>
      <ChunkReload />
      <PageProgress />
      <RowFocus />
      <OfflineNotice />
      <PageFault />
      <SnackbarHost />
    </>
  )
}
