/** Downloads paid statements: one agent's as a file, several agents' one after the other and in one zip archive. */
import {
  type AgentId,
  isNotOffered,
  type PaidDates,
  paidStatementName,
  type ReportFormat,
  type ReportingPort,
  type ServedFile,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { makeAutoObservable, observableRef } from 'mobx'
import type { FailureWatcher } from '../../stores/load/loader.ts'
import { ActStatuses, DONE, failedBecause, UNDER_WAY } from './act-status.ts'

export const FILES_NOT_OFFERED = 'Files of paid statements are not available here.'

export interface NamedFile {
  readonly name: string
  readonly content: Uint8Array
}

export interface PaidDownloadsNeeds {
  readonly reporting: Pick<ReportingPort, 'paidStatement'>
  readonly watch: FailureWatcher
  /** Saves a file in the browser. */
  readonly save: (file: NamedFile & { readonly mediaType: string }) => void
  readonly zip: (files: readonly NamedFile[]) => Promise<Uint8Array>
}

export interface DownloadRun {
  readonly done: number
  readonly of: number
}

type Fetched = NamedFile & { readonly mediaType: string }

/** Makes file names unique within an archive, since agents may have the same name. */
const withOwnNames = (
  files: readonly (Fetched & { readonly agent: AgentId })[],
): readonly (Fetched & { readonly agent: AgentId })[] => {
  const taken = new Set<string>()
  return files.map(file => {
    const name = taken.has(file.name) ? file.name.replace(/(\.[^.]*)?$/, `-${file.agent}$1`) : file.name
    taken.add(name)
    return { ...file, name }
  })
}

/** The state of a run. A stopped run keeps the files it has. A dropped run reports nothing any more. */
interface Course {
  stopped: boolean
  dropped: boolean
}

export class PaidDownloadsStore {
  readonly statuses = new ActStatuses()
  /** The download for several agents that is under way; null if there is none. */
  run: DownloadRun | null = null
  /** False if the service offers no files of paid statements, as another suite's may not. The buttons are hidden then. */
  isOffered = true
  /** The format of the last download, which a retry uses again. */
  format: ReportFormat = 'pdf'
  readonly #needs: PaidDownloadsNeeds
  #course: Course = { stopped: false, dropped: false }

  constructor(needs: PaidDownloadsNeeds) {
    this.#needs = needs
    makeAutoObservable(this, { statuses: false, run: observableRef }, { autoBind: true })
  }

  async download(agents: readonly AgentId[], range: PaidDates, format: ReportFormat): Promise<void> {
    this.setFormat(format)
    const [only] = agents
    if (agents.length > 1) return this.#several(agents, range)
    if (only === undefined) return
    const file = await this.#fetched(only, range, format, this.#course)
    if (file !== null) this.#needs.save(file)
  }

  retry(range: PaidDates): Promise<void> {
    return this.download(this.statuses.failed, range, this.format)
  }

  /** Stops the run. The files so far are saved in one archive, and the rest is not requested. */
  stop(): void {
    this.#course.stopped = true
  }

  /** Drops the run and its statuses, because another range is shown. */
  forget(): void {
    this.#course.stopped = true
    this.#course.dropped = true
    this.#course = { stopped: false, dropped: false }
    this.setRun(null)
    this.statuses.clear()
  }

  setFormat(format: ReportFormat): void {
    this.format = format
  }

  withdraw(): void {
    this.isOffered = false
    this.statuses.clear()
  }

  setRun(run: DownloadRun | null): void {
    this.run = run
  }

  async #several(agents: readonly AgentId[], range: PaidDates): Promise<void> {
    if (this.run !== null) return
    const { format } = this
    const course: Course = { stopped: false, dropped: false }
    this.#course = course
    const files: (Fetched & { readonly agent: AgentId })[] = []
    let done = 0
    for (const agent of agents) {
      this.setRun({ done, of: agents.length })
      const file = await this.#fetched(agent, range, format, course)
      if (course.dropped) return
      done += 1
      if (file !== null) files.push({ ...file, agent })
      if (course.stopped) break
    }
    this.setRun(null)
    if (files.length === 0) return
    const name = `paid-statements-${paidStatementName(range.start, range.end)}-${format}.zip`
    const content = await this.#needs.zip(withOwnNames(files))
    this.#needs.save({ name, content, mediaType: 'application/zip' })
  }

  /** Resolves to null if the download failed or its run was dropped. */
  async #fetched(
    agentId: AgentId,
    { dateOption, start, end }: PaidDates,
    format: ReportFormat,
    course: Course,
  ): Promise<Fetched | null> {
    this.statuses.set([agentId], UNDER_WAY)
    const answer = await this.#needs.reporting.paidStatement({ agentId, dateOption, start, end }, format)()
    if (course.dropped) return null
    if (E.isLeft(answer) && isNotOffered(answer.left)) {
      this.withdraw()
      course.stopped = true
      return null
    }
    if (E.isLeft(answer)) {
      this.statuses.set([agentId], failedBecause(answer.left.message))
      // The failure has led to another page, and the other files would be refused too.
      if (this.#needs.watch(answer.left)) course.stopped = true
      return null
    }
    this.statuses.set([agentId], DONE)
    return named(answer.right, `paid-statement-${agentId}-${paidStatementName(start, end)}.${format}`)
  }
}

const named = ({ filename, mediaType, content }: ServedFile, otherwise: string): Fetched => ({
  name: filename ?? otherwise,
  mediaType,
  content,
})
