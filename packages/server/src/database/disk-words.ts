/** What PostgreSQL and the system say of a disk that takes no more. PostgreSQL has a code of its own for the first of these words only. */

/** The disk, the account's share of it, or what one file may grow to is used up. */
export const FULL = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT|File too large|EFBIG/

export const READ_ONLY = /Read-only file system|EROFS/
