/** How long personal data is stored, in days. */
export type Retention = {
  /** Contact messages and service requests, after their last change. */
  readonly submissionsDays: number;
  /** Text and addresses of a mail, after it was sent or refused. */
  readonly mailBodiesDays: number;
  /** How long an audit entry keeps personal data: the state before and after the change. */
  readonly auditDetailsDays: number;
  /** Accounts of visitors (role `user`), after their last visit. */
  readonly unusedAccountsDays: number;
};

/** The periods where no setting (`RETAIN_…`) says otherwise. */
export const usualRetention: Retention = {
  submissionsDays: 1095,
  mailBodiesDays: 30,
  auditDetailsDays: 1095,
  unusedAccountsDays: 730,
};
