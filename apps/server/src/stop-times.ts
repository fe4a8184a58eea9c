/** A request that takes longer is cut: the statements of one end within 5 s. */
export const requestsEndMs = 6_000;
/** A slow job is interrupted, which every job allows. */
export const jobsEndMs = 2_000;
/** What requests, jobs and shipping the log take together. PostgreSQL takes at most 9 s after them: 40 s in all, and deploy/ allows for more. */
export const longestShippingMs = 30_000;
