import type { DocumentIssue } from '../../../schemas/wire/documents.ts';
import { useDisplay } from '../../context/console-context.tsx';
import { issueSentence } from './issue-sentence.ts';

/** Mistakes with their places; those of another document name it. */
export const IssueList = ({ issues, file }: { issues: readonly DocumentIssue[]; file: string }) => {
  const { language } = useDisplay();
  return (
    <ul className="lamp-studio-issues">
      {issues.map((issue) => (
        <li key={`${issue.file} ${issue.line} ${issue.message} ${issue.path}`}>
          {issue.file !== undefined && issue.file !== file && <code>{`${issue.file}:`}</code>}
          {issueSentence(issue, language)}
        </li>
      ))}
    </ul>
  );
};
