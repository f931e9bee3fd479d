// Descriptions as templates want them: there, or known to be missing.

export interface DescribedView {
  readonly hasDescription: boolean;
  readonly description: string;
}

export const described = ({ description = "" }: { readonly description?: string }): DescribedView => ({ hasDescription: description !== "", description });
